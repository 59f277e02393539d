ALTER TABLE "employee" ALTER COLUMN "language" SET DEFAULT 'ru';
