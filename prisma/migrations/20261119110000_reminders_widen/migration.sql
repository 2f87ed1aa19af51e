-- How many reminders of one question have been sent, when the last of them was, and as which message.
ALTER TABLE "reminders" ADD COLUMN     "last" TIMESTAMPTZ(3),
ADD COLUMN     "posted" TEXT,
ADD COLUMN     "sent" INTEGER NOT NULL DEFAULT 0;
