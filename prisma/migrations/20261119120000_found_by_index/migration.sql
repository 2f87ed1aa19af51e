-- CreateIndex
CREATE INDEX "tables_host_idx" ON "tables"("host");

-- CreateIndex
CREATE INDEX "tables_home_phase_changed_at_idx" ON "tables"("home", "phase", "changed_at" DESC);

-- What Prisma's schema cannot say stands below; its engine does not look at it.

-- Whom an invitation names.
CREATE INDEX "tables_invited_idx" ON "tables" USING GIN ("invited" jsonb_path_ops) WHERE "invited" IS NOT NULL;

-- What is played in a channel, or signed up for there: a place is a channel, alone or before a '/'.
CREATE INDEX "tables_channel_idx" ON "tables"("place" text_pattern_ops) WHERE "place" IS NOT NULL;
