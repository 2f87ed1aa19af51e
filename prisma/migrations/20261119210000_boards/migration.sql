-- How the board of a table is drawn, and how somebody wants the boards that they alone see. Absent: wide, and as the table has it.
ALTER TABLE "tables" ADD COLUMN     "board" TEXT;
ALTER TABLE "people" ADD COLUMN     "board" TEXT;
