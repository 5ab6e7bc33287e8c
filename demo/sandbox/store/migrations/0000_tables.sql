CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"transaction_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"payment_method_type" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"is_auth" boolean NOT NULL,
	"card" jsonb NOT NULL,
	"payment_method_id" text,
	"save_method" boolean NOT NULL,
	"consents" jsonb NOT NULL,
	"buyer_fields" jsonb,
	"failure" jsonb,
	"outcome" text,
	"created_at" timestamp with time zone NOT NULL,
	"owner_id" text NOT NULL,
	"challenge_id" text,
	"challenge_ends_at" timestamp with time zone,
	"is_authenticated" boolean DEFAULT false NOT NULL,
	"dispute_at" timestamp with time zone,
	CONSTRAINT "attempts_challenge_id_unique" UNIQUE("challenge_id"),
	CONSTRAINT "attempt_amount_is_positive" CHECK ("attempts"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "buyers" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"business_name" text,
	"qualification_status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "encrypted_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faults" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"transaction_id" text,
	"method" text,
	"path" text,
	"kind" text NOT NULL,
	"times_left" integer,
	"after_ms" integer,
	"status" integer,
	"retry_after" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"attempt_id" text,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"amount_due" bigint NOT NULL,
	"currency" text NOT NULL,
	"issued_on" text NOT NULL,
	"due_date" text NOT NULL,
	"po_number" text
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"transaction_id" text,
	"attempt_id" text,
	"invoice_id" text,
	"buyer_id" text NOT NULL,
	"parent_id" text,
	"vendor_id" text,
	"part" integer DEFAULT 0 NOT NULL,
	"type" text NOT NULL,
	"payment_method_type" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_amount_is_positive" CHECK ("ledger_entries"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"webhook_secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"buyer_id" text NOT NULL,
	"card" jsonb NOT NULL,
	"is_default" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processor_operations" (
	"key" text PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"merchant_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"transaction_id" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"request" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"authorization_ends_at" timestamp with time zone,
	CONSTRAINT "amount_is_positive" CHECK ("transactions"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"topic" text NOT NULL,
	"transaction_id" text,
	"address" text NOT NULL,
	"body" text NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"tries" jsonb NOT NULL,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"topic" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_or_succeeded_attempt" ON "attempts" USING btree ("transaction_id") WHERE "attempts"."status" in ('processing', 'requires_action', 'succeeded');--> statement-breakpoint
CREATE INDEX "attempts_by_transaction" ON "attempts" USING btree ("transaction_id","seq");--> statement-breakpoint
CREATE INDEX "attempts_processing" ON "attempts" USING btree ("id") WHERE "attempts"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "attempts_by_challenge_end" ON "attempts" USING btree ("challenge_ends_at") WHERE "attempts"."status" = 'requires_action';--> statement-breakpoint
CREATE INDEX "attempts_by_dispute" ON "attempts" USING btree ("dispute_at");--> statement-breakpoint
CREATE UNIQUE INDEX "buyers_by_email" ON "buyers" USING btree ("merchant_id",lower("email"));--> statement-breakpoint
CREATE INDEX "keys_by_attempt" ON "idempotency_keys" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "invoices_by_due_date" ON "invoices" USING btree ("buyer_id","due_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_payment_per_attempt_part" ON "ledger_entries" USING btree ("attempt_id","part") WHERE "ledger_entries"."parent_id" is null and "ledger_entries"."type" in ('charge', 'authorization');--> statement-breakpoint
CREATE UNIQUE INDEX "one_charge_per_capture" ON "ledger_entries" USING btree ("parent_id") WHERE "ledger_entries"."type" = 'charge';--> statement-breakpoint
CREATE INDEX "ledger_by_transaction" ON "ledger_entries" USING btree ("transaction_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_by_attempt" ON "ledger_entries" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "ledger_by_buyer" ON "ledger_entries" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_method" ON "payment_methods" USING btree ("buyer_id") WHERE "payment_methods"."is_default";--> statement-breakpoint
CREATE INDEX "methods_by_buyer" ON "payment_methods" USING btree ("buyer_id","seq");--> statement-breakpoint
CREATE INDEX "transactions_by_authorization_end" ON "transactions" USING btree ("authorization_ends_at");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "webhook_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_webhook_per_address" ON "webhooks" USING btree ("merchant_id","topic","address");