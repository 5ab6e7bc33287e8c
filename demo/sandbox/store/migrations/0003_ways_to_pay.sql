CREATE TABLE "bank_links" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"buyer_id" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"progress" jsonb NOT NULL,
	"payment_method_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_links_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
CREATE TABLE "qualification_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qualifications" (
	"buyer_id" text PRIMARY KEY NOT NULL,
	"business" jsonb NOT NULL,
	"evidence" jsonb,
	"consents" jsonb NOT NULL,
	"decides_at" timestamp with time zone,
	"is_told" boolean DEFAULT false NOT NULL,
	"payment_method_id" text
);
--> statement-breakpoint
ALTER TABLE "attempts" ALTER COLUMN "card" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ALTER COLUMN "card" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "bank" jsonb;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "terms_net_days" integer;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "terms_payment_method_type" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "settles_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "due_date" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "instructions" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "transaction_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_on_terms" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "bank" jsonb;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "verification" jsonb;--> statement-breakpoint
ALTER TABLE "bank_links" ADD CONSTRAINT "bank_links_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification_documents" ADD CONSTRAINT "qualification_documents_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_by_buyer" ON "qualification_documents" USING btree ("buyer_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_by_settlement" ON "attempts" USING btree ("settles_at");--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "card_or_bank" CHECK (("payment_methods"."card" is null) <> ("payment_methods"."bank" is null));