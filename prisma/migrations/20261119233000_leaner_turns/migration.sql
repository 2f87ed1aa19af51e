-- Every turn changes "asked_since", so with it in an index, every turn added an entry for each chair it changed. A person
-- sits at so few tables that those that wait are found among them.
-- DropIndex
DROP INDEX "chairs_person_asked_since_idx";

-- CreateIndex
CREATE INDEX "chairs_person_idx" ON "chairs"("person");

-- Each row of the log was looked up once more in "tables", though a commit adds rows to the table it has just updated.
-- DropForeignKey
ALTER TABLE "decisions" DROP CONSTRAINT "decisions_table_id_fkey";

-- What Prisma's schema cannot say stands below; its engine does not look at it.

-- The other half of what the key did costs commits nothing: a table with a log stays, under its id.
CREATE FUNCTION "refuse_loss_of_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_LEVEL = 'STATEMENT' AND EXISTS (SELECT FROM "public"."decisions")
        OR TG_LEVEL = 'ROW' AND EXISTS (SELECT FROM "public"."decisions" WHERE "table_id" = OLD."id") THEN
        RAISE EXCEPTION 'Rows of "decisions" are only ever added, so this % is refused.', TG_OP
            USING HINT = 'A table stays as long as its log.';
    END IF;
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END
$$;

CREATE TRIGGER "tables_stay_with_their_log" BEFORE DELETE OR UPDATE OF "id" ON "tables"
    FOR EACH ROW EXECUTE FUNCTION "refuse_loss_of_log"();
CREATE TRIGGER "tables_stay_with_all_logs" BEFORE TRUNCATE ON "tables"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_loss_of_log"();

-- Always: not even a session that calls itself a replica gets past them.
ALTER TABLE "tables" ENABLE ALWAYS TRIGGER "tables_stay_with_their_log";
ALTER TABLE "tables" ENABLE ALWAYS TRIGGER "tables_stay_with_all_logs";
