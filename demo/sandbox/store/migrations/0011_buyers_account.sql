CREATE TABLE "credit_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"buyer_id" text NOT NULL,
	"number" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"amount_left" bigint NOT NULL,
	"issued_on" text NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "amount_left_is_possible" CHECK ("credit_notes"."amount_left" >= 0 and "credit_notes"."amount_left" <= "credit_notes"."amount")
);
--> statement-breakpoint
CREATE TABLE "credit_uses" (
	"transaction_id" text NOT NULL,
	"credit_note_id" text NOT NULL,
	"place" integer NOT NULL,
	"amount" bigint NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	CONSTRAINT "credit_uses_transaction_id_credit_note_id_pk" PRIMARY KEY("transaction_id","credit_note_id"),
	CONSTRAINT "use_is_positive" CHECK ("credit_uses"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_contents" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"transaction_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"place" integer NOT NULL,
	"amount" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"attempt_id" text,
	"is_live" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invoice_payments_transaction_id_invoice_id_pk" PRIMARY KEY("transaction_id","invoice_id"),
	CONSTRAINT "share_is_possible" CHECK ("invoice_payments"."amount" > 0 and "invoice_payments"."credit" >= 0 and "invoice_payments"."credit" <= "invoice_payments"."amount")
);
--> statement-breakpoint
DROP INDEX "invoices_by_due_date";--> statement-breakpoint
DROP INDEX "ledger_by_buyer";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "invoices" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "minimum_payment" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "permissions" jsonb;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "kind" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_contents" ADD CONSTRAINT "invoice_contents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_by_buyer" ON "credit_notes" USING btree ("buyer_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_use_per_credit_note" ON "credit_uses" USING btree ("credit_note_id") WHERE "credit_uses"."is_live";--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_payment_per_invoice" ON "invoice_payments" USING btree ("invoice_id") WHERE "invoice_payments"."is_live";--> statement-breakpoint
CREATE INDEX "invoice_payments_by_invoice" ON "invoice_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "attempts_by_buyer" ON "attempts" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_transaction" ON "invoices" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_by_invoice" ON "ledger_entries" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_by_due_date" ON "invoices" USING btree ("buyer_id","due_date","number","id");--> statement-breakpoint
CREATE INDEX "ledger_by_buyer" ON "ledger_entries" USING btree ("buyer_id","at","id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "amount_due_is_possible" CHECK ("invoices"."amount_due" >= 0 and "invoices"."amount_due" <= "invoices"."amount");