DROP INDEX "deliveries_due";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "merchant_id" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "webhook_id" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "status" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "redeliveries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "retry_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
-- Deliveries of older folders belong to the webhook that has their topic and address.
UPDATE "webhook_deliveries" d SET "merchant_id" = w."merchant_id", "webhook_id" = w."id" FROM "webhooks" w
  WHERE w."topic" = d."topic" AND w."address" = d."address" AND (d."transaction_id" IS NULL
    OR w."merchant_id" = (SELECT t."merchant_id" FROM "transactions" t WHERE t."id" = d."transaction_id"));--> statement-breakpoint
DELETE FROM "webhook_deliveries" WHERE "webhook_id" IS NULL;--> statement-breakpoint
UPDATE "webhook_deliveries" SET
  "status" = CASE WHEN "delivered_at" IS NOT NULL THEN 'delivered' WHEN "due_at" IS NULL THEN 'failed' ELSE 'pending' END,
  "next_attempt_at" = "due_at",
  "retry_until" = "created_at" + interval '3 days';--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ALTER COLUMN "merchant_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ALTER COLUMN "webhook_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ALTER COLUMN "status" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ALTER COLUMN "retry_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_by_address" ON "webhook_deliveries" USING btree ("address","next_attempt_at");--> statement-breakpoint
CREATE INDEX "deliveries_by_merchant" ON "webhook_deliveries" USING btree ("merchant_id","seq");--> statement-breakpoint
CREATE INDEX "deliveries_by_webhook" ON "webhook_deliveries" USING btree ("webhook_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at");--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP COLUMN "due_at";