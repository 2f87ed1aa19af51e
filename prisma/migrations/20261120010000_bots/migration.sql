-- A chair can be a computer opponent's: of this level. Which rows it answered stands in the rows, beside the answer.
ALTER TABLE "chairs" ADD COLUMN     "bot" TEXT;
