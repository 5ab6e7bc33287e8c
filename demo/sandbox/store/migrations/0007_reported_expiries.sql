ALTER TABLE "transactions" ADD COLUMN "reported_expiry" timestamp with time zone;--> statement-breakpoint
-- What expired before is over; webhooks about it would come too late.
UPDATE "transactions" SET "reported_expiry" = "expires_at" WHERE "expires_at" <= now();--> statement-breakpoint
CREATE INDEX "transactions_by_expiry" ON "transactions" USING btree ("status","expires_at");