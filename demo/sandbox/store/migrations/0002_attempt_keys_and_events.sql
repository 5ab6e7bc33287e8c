CREATE TABLE "attempt_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"attempt" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "idempotency_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "faults" ADD COLUMN "probability" double precision;--> statement-breakpoint
ALTER TABLE "faults" ADD COLUMN "seed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "faults" ADD COLUMN "draws" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_events" ADD CONSTRAINT "attempt_events_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_by_transaction" ON "attempt_events" USING btree ("transaction_id","id");--> statement-breakpoint
-- Attempts and stored answers of older folders learn the key that made them.
UPDATE "attempts" SET "idempotency_key" = k."key" FROM "idempotency_keys" k WHERE k."attempt_id" = "attempts"."id";--> statement-breakpoint
UPDATE "idempotency_keys" SET "body" = "body" || jsonb_build_object('idempotencyKey', "key")
  WHERE "attempt_id" IS NOT NULL AND "body" IS NOT NULL;
