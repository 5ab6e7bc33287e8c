DROP INDEX "buyers_by_email";--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "is_registered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "buyers" ADD COLUMN "seq" bigserial NOT NULL;--> statement-breakpoint
CREATE INDEX "buyers_by_email" ON "buyers" USING btree ("merchant_id",lower("email"));