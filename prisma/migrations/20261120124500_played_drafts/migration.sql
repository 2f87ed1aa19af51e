-- AlterTable
ALTER TABLE "drafts" ADD COLUMN     "played_from" INTEGER;
