CREATE TABLE "autopay_agreements" (
	"id" text NOT NULL,
	"version" integer NOT NULL,
	"merchant_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"payment_method_id" text NOT NULL,
	"payment_method_type" text NOT NULL,
	"days_before" integer NOT NULL,
	"takes_discounts" boolean DEFAULT false NOT NULL,
	"limit_per_invoice" bigint,
	"limit_per_month" bigint,
	"currency" text,
	"order_number" text,
	"issued_from" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"consents" jsonb NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "autopay_agreements_id_version_pk" PRIMARY KEY("id","version"),
	CONSTRAINT "days_before_are_possible" CHECK ("autopay_agreements"."days_before" between 0 and 60),
	CONSTRAINT "limits_are_positive" CHECK ("autopay_agreements"."limit_per_invoice" > 0 and "autopay_agreements"."limit_per_month" > 0),
	CONSTRAINT "limits_have_a_currency" CHECK ("autopay_agreements"."currency" is not null or ("autopay_agreements"."limit_per_invoice" is null and "autopay_agreements"."limit_per_month" is null))
);
--> statement-breakpoint
CREATE TABLE "autopay_skips" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"buyer_id" text NOT NULL,
	"card" jsonb,
	"bank" jsonb,
	"status" text DEFAULT 'active' NOT NULL,
	"verification" jsonb,
	"is_default" boolean NOT NULL,
	CONSTRAINT "card_or_bank" CHECK (("payment_methods"."card" is null) <> ("payment_methods"."bank" is null))
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
	"mailed_to" jsonb,
	"next_decision_at" timestamp with time zone,
	"payment_method_id" text
);
--> statement-breakpoint
CREATE TABLE "credit_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"merchant_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"credit_limit" bigint,
	"decline_reason" text,
	CONSTRAINT "credit_request_amount_is_positive" CHECK ("credit_requests"."amount" > 0),
	CONSTRAINT "credit_request_has_one_answer" CHECK (("credit_requests"."answered_at" is not null)::int = ("credit_requests"."credit_limit" is not null)::int + ("credit_requests"."decline_reason" is not null)::int)
);
--> statement-breakpoint
CREATE TABLE "distinct_invoices" (
	"buyer_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"other_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "distinct_invoices_buyer_id_invoice_id_other_id_pk" PRIMARY KEY("buyer_id","invoice_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "hand_off_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"hand_off_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hand_offs" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"transaction_id" text NOT NULL,
	"message" text,
	"payment_method_type" text,
	"buyer_fields" jsonb,
	"allow_saved_methods" boolean DEFAULT false NOT NULL,
	"permissions" jsonb,
	"mailed_to" text,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "hand_offs_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
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
CREATE TABLE "invoice_documents" (
	"invoice_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea" NOT NULL
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
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"transaction_id" text,
	"merchant_id" text,
	"external_reference_id" text,
	"is_on_terms" boolean DEFAULT false NOT NULL,
	"number" text NOT NULL,
	"amount" bigint NOT NULL,
	"amount_due" bigint NOT NULL,
	"queried_amount" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"issued_on" text NOT NULL,
	"due_date" text NOT NULL,
	"po_number" text,
	"buyer_fields" jsonb,
	"order_number" text,
	"minimum_payment" bigint,
	"allowed_payment_methods" jsonb,
	"payment_method_fees" jsonb,
	"early_payment_percent" integer,
	"early_payment_days" integer,
	"late_fee_percent" integer,
	"late_fee_days" integer,
	"memo" text,
	"voided_at" timestamp with time zone,
	"reported_overdue" text,
	"version" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(case when octet_length("invoices"."number" || chr(10) || coalesce("invoices"."po_number", '') || chr(10) || coalesce("invoices"."order_number", '') || chr(10) || coalesce("invoices"."buyer_fields" ->> 'costCentre', '') || chr(10) || coalesce("invoices"."buyer_fields" ->> 'department', '')) = char_length("invoices"."number" || chr(10) || coalesce("invoices"."po_number", '') || chr(10) || coalesce("invoices"."order_number", '') || chr(10) || coalesce("invoices"."buyer_fields" ->> 'costCentre', '') || chr(10) || coalesce("invoices"."buyer_fields" ->> 'department', '')) then "invoices"."number" || chr(10) || coalesce("invoices"."po_number", '') || chr(10) || coalesce("invoices"."order_number", '') || chr(10) || coalesce("invoices"."buyer_fields" ->> 'costCentre', '') || chr(10) || coalesce("invoices"."buyer_fields" ->> 'department', '')
    else translate(normalize("invoices"."number" || chr(10) || coalesce("invoices"."po_number", '') || chr(10) || coalesce("invoices"."order_number", '') || chr(10) || coalesce("invoices"."buyer_fields" ->> 'costCentre', '') || chr(10) || coalesce("invoices"."buyer_fields" ->> 'department', ''), NFKC), '‐‑‒–—―−', '-------') end)) STORED NOT NULL,
	CONSTRAINT "queried_amount_is_possible" CHECK ("invoices"."queried_amount" >= 0),
	CONSTRAINT "amount_due_is_possible" CHECK ("invoices"."amount_due" >= 0 and "invoices"."amount_due" <= "invoices"."amount"),
	CONSTRAINT "nothing_is_due_on_a_void_invoice" CHECK ("invoices"."voided_at" is null or "invoices"."amount_due" = 0),
	CONSTRAINT "key_is_of_a_merchant" CHECK (("invoices"."merchant_id" is null) = ("invoices"."external_reference_id" is null)),
	CONSTRAINT "early_payment_is_possible" CHECK (("invoices"."early_payment_percent" is null) = ("invoices"."early_payment_days" is null)
        and "invoices"."early_payment_percent" between 1 and 999999 and "invoices"."early_payment_days" > 0),
	CONSTRAINT "late_fee_is_possible" CHECK (("invoices"."late_fee_percent" is null) = ("invoices"."late_fee_days" is null)
        and "invoices"."late_fee_percent" between 1 and 999999 and "invoices"."late_fee_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "outside_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "outside_amount_is_positive" CHECK ("outside_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"merchant_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"transaction_id" text,
	"attempt_id" text,
	"about" jsonb NOT NULL,
	"language" text NOT NULL,
	"to" jsonb NOT NULL,
	"cc" jsonb NOT NULL,
	"recipients" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"content" jsonb,
	"status" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"retry_until" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "attempt_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"attempt" jsonb NOT NULL
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
	"buyer_id" text,
	"method" text,
	"path" text,
	"kind" text NOT NULL,
	"times_left" integer,
	"after_ms" integer,
	"status" integer,
	"retry_after" text,
	"probability" double precision,
	"seed" integer DEFAULT 0 NOT NULL,
	"draws" integer DEFAULT 0 NOT NULL
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
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"merchant_id" text NOT NULL,
	"webhook_id" text NOT NULL,
	"topic" text NOT NULL,
	"transaction_id" text,
	"address" text NOT NULL,
	"body" text NOT NULL,
	"signature" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"status" text NOT NULL,
	"reason" text,
	"tries" jsonb NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"redeliveries" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"retry_until" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"topic" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"merchant_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"hand_off_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"proposer" jsonb NOT NULL,
	"approver" jsonb NOT NULL,
	"message" text,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"invoices" jsonb NOT NULL,
	"version" integer NOT NULL,
	"totals" jsonb NOT NULL,
	"checked_on" text NOT NULL,
	"void_reason" text,
	"decline_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "proposals_transaction_id_unique" UNIQUE("transaction_id"),
	CONSTRAINT "void_proposal_has_a_reason" CHECK (("proposals"."status" = 'void') = ("proposals"."void_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoice_queries" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"invoice_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"lines" jsonb,
	"credited" bigint,
	"credit_note_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "queried_amount_is_positive" CHECK ("invoice_queries"."amount" > 0),
	CONSTRAINT "open_query_is_not_closed" CHECK (("invoice_queries"."status" = 'open') = ("invoice_queries"."closed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "query_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"query_id" text NOT NULL,
	"from" text NOT NULL,
	"text" text NOT NULL,
	"document_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"attempt_id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"year" integer NOT NULL,
	"place" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_invoices" (
	"scheduled_payment_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"place" integer NOT NULL,
	"amount" bigint NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "scheduled_invoices_scheduled_payment_id_invoice_id_pk" PRIMARY KEY("scheduled_payment_id","invoice_id"),
	CONSTRAINT "scheduled_share_is_positive" CHECK ("scheduled_invoices"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "scheduled_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"merchant_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"date" text NOT NULL,
	"quoted_for" text,
	"latest_date" text,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"payment_method_type" text NOT NULL,
	"payment_method_id" text,
	"credit_notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"consents" jsonb NOT NULL,
	"language" text NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"returns" integer DEFAULT 0 NOT NULL,
	"attempt_id" text,
	"begun_on" text,
	"autopay_id" text,
	"autopay_version" integer,
	"planned_for" text,
	"agreed_by" text,
	"agreed_on" text,
	"failure" jsonb,
	"announced_for" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "scheduled_amount_is_positive" CHECK ("scheduled_payments"."amount" > 0),
	CONSTRAINT "autopay_is_by_an_agreement" CHECK (("scheduled_payments"."source" = 'autopay') = ("scheduled_payments"."autopay_id" is not null) and ("scheduled_payments"."autopay_id" is null) = ("scheduled_payments"."autopay_version" is null))
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"transaction_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"user_key" text,
	"idempotency_key" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"payment_method_type" text NOT NULL,
	"amount" bigint NOT NULL,
	"fees" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"currency" text NOT NULL,
	"is_auth" boolean NOT NULL,
	"card" jsonb,
	"bank" jsonb,
	"payment_method_id" text,
	"terms_net_days" integer,
	"terms_payment_method_type" text,
	"parts" jsonb,
	"invoices" jsonb,
	"save_method" boolean NOT NULL,
	"consents" jsonb NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"buyer_fields" jsonb,
	"failure" jsonb,
	"outcome" text,
	"created_at" timestamp with time zone NOT NULL,
	"owner_id" text NOT NULL,
	"challenge_id" text,
	"challenge_ends_at" timestamp with time zone,
	"is_authenticated" boolean DEFAULT false NOT NULL,
	"dispute_at" timestamp with time zone,
	"settles_at" timestamp with time zone,
	"due_date" text,
	"invoice_number" text,
	"invoice_id" text,
	"receipt_number" text,
	"instructions" jsonb,
	"mailed_to" jsonb,
	CONSTRAINT "attempts_challenge_id_unique" UNIQUE("challenge_id"),
	CONSTRAINT "attempt_amount_is_positive" CHECK ("attempts"."amount" > 0 or ("attempts"."amount" = 0 and "attempts"."payment_method_type" = 'creditNotes'))
);
--> statement-breakpoint
CREATE TABLE "buyers" (
	"id" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"email" text,
	"first_name" text,
	"last_name" text,
	"business_name" text,
	"qualification_status" text NOT NULL,
	"credit_limit" bigint,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_registered" boolean DEFAULT true NOT NULL,
	"seq" bigserial NOT NULL
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
	"fee" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "entry_amount_is_positive" CHECK ("ledger_entries"."amount" > 0),
	CONSTRAINT "entry_fee_is_within_amount" CHECK ("ledger_entries"."fee" <= "ledger_entries"."amount")
);
--> statement-breakpoint
CREATE TABLE "merchants" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"webhook_secret" text NOT NULL
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
	"kind" text DEFAULT 'order' NOT NULL,
	"reported_expiry" timestamp with time zone,
	CONSTRAINT "amount_is_positive" CHECK ("transactions"."amount" > 0 or ("transactions"."amount" = 0 and "transactions"."kind" = 'invoices'))
);
--> statement-breakpoint
CREATE TABLE "shared_documents" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"buyer_id" text NOT NULL,
	"invoice_id" text,
	"is_of_query" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipped_lines" (
	"capture_id" text NOT NULL,
	"transaction_id" text NOT NULL,
	"place" integer NOT NULL,
	"line_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipped_lines_capture_id_line_id_pk" PRIMARY KEY("capture_id","line_id"),
	CONSTRAINT "shipped_quantity_is_positive" CHECK ("shipped_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"merchant_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"transaction_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"permissions" jsonb,
	"user" jsonb,
	"pay_limit" jsonb,
	"allowed_origins" jsonb,
	"origin" text
);
--> statement-breakpoint
CREATE TABLE "transfer_assignments" (
	"id" text PRIMARY KEY NOT NULL,
	"transfer_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"place" integer NOT NULL,
	"amount" bigint NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "assigned_amount_is_positive" CHECK ("transfer_assignments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"reference" text,
	"payer_name" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "autopay_agreements" ADD CONSTRAINT "autopay_agreements_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_agreements" ADD CONSTRAINT "autopay_agreements_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_skips" ADD CONSTRAINT "autopay_skips_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "autopay_skips" ADD CONSTRAINT "autopay_skips_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_links" ADD CONSTRAINT "bank_links_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualification_documents" ADD CONSTRAINT "qualification_documents_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qualifications" ADD CONSTRAINT "qualifications_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_invoices" ADD CONSTRAINT "distinct_invoices_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_invoices" ADD CONSTRAINT "distinct_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_invoices" ADD CONSTRAINT "distinct_invoices_other_id_invoices_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_off_tokens" ADD CONSTRAINT "hand_off_tokens_token_hash_tokens_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."tokens"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_off_tokens" ADD CONSTRAINT "hand_off_tokens_hand_off_id_hand_offs_id_fk" FOREIGN KEY ("hand_off_id") REFERENCES "public"."hand_offs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_contents" ADD CONSTRAINT "invoice_contents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_documents" ADD CONSTRAINT "invoice_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outside_payments" ADD CONSTRAINT "outside_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempt_events" ADD CONSTRAINT "attempt_events_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_hand_off_id_hand_offs_id_fk" FOREIGN KEY ("hand_off_id") REFERENCES "public"."hand_offs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_queries" ADD CONSTRAINT "invoice_queries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_queries" ADD CONSTRAINT "invoice_queries_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "query_messages" ADD CONSTRAINT "query_messages_query_id_invoice_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."invoice_queries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "query_messages" ADD CONSTRAINT "query_messages_document_id_shared_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."shared_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_invoices" ADD CONSTRAINT "scheduled_invoices_scheduled_payment_id_scheduled_payments_id_fk" FOREIGN KEY ("scheduled_payment_id") REFERENCES "public"."scheduled_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_invoices" ADD CONSTRAINT "scheduled_invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_payments" ADD CONSTRAINT "scheduled_payments_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_payments" ADD CONSTRAINT "scheduled_payments_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_documents" ADD CONSTRAINT "shared_documents_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_documents" ADD CONSTRAINT "shared_documents_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipped_lines" ADD CONSTRAINT "shipped_lines_capture_id_ledger_entries_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipped_lines" ADD CONSTRAINT "shipped_lines_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_merchant_id_merchants_id_fk" FOREIGN KEY ("merchant_id") REFERENCES "public"."merchants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_assignments" ADD CONSTRAINT "transfer_assignments_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_assignments" ADD CONSTRAINT "transfer_assignments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_id_credit_notes_id_fk" FOREIGN KEY ("id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_autopay_agreement_per_buyer" ON "autopay_agreements" USING btree ("buyer_id") WHERE "autopay_agreements"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "application_links_by_buyer" ON "application_links" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_method" ON "payment_methods" USING btree ("buyer_id") WHERE "payment_methods"."is_default";--> statement-breakpoint
CREATE INDEX "methods_by_buyer" ON "payment_methods" USING btree ("buyer_id","seq");--> statement-breakpoint
CREATE INDEX "documents_by_buyer" ON "qualification_documents" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_credit_request_per_buyer" ON "credit_requests" USING btree ("buyer_id") WHERE "credit_requests"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "credit_requests_by_buyer" ON "credit_requests" USING btree ("buyer_id","seq");--> statement-breakpoint
CREATE INDEX "credit_requests_by_merchant" ON "credit_requests" USING btree ("merchant_id","seq");--> statement-breakpoint
CREATE INDEX "tokens_by_hand_off" ON "hand_off_tokens" USING btree ("hand_off_id");--> statement-breakpoint
CREATE INDEX "hand_offs_by_transaction" ON "hand_offs" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "credit_notes_by_buyer" ON "credit_notes" USING btree ("buyer_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_use_per_credit_note" ON "credit_uses" USING btree ("credit_note_id") WHERE "credit_uses"."is_live";--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_payment_per_invoice" ON "invoice_payments" USING btree ("invoice_id") WHERE "invoice_payments"."is_live";--> statement-breakpoint
CREATE INDEX "invoice_payments_by_invoice" ON "invoice_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_invoice_per_external_reference" ON "invoices" USING btree ("merchant_id","external_reference_id");--> statement-breakpoint
CREATE INDEX "invoices_to_be_reported_overdue" ON "invoices" USING btree ("due_date") WHERE "invoices"."amount_due" > 0 and "invoices"."reported_overdue" is distinct from "invoices"."due_date";--> statement-breakpoint
CREATE INDEX "invoices_by_due_date" ON "invoices" USING btree ("buyer_id","due_date","number","id");--> statement-breakpoint
CREATE INDEX "invoices_by_transaction" ON "invoices" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "invoices_by_order_number" ON "invoices" USING btree ("buyer_id","order_number") WHERE "invoices"."transaction_id" is null and "invoices"."order_number" is not null;--> statement-breakpoint
CREATE INDEX "outside_payments_by_invoice" ON "outside_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "mails_by_merchant" ON "mails" USING btree ("merchant_id","seq");--> statement-breakpoint
CREATE INDEX "mails_by_buyer" ON "mails" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING gin ("recipients");--> statement-breakpoint
CREATE INDEX "events_by_transaction" ON "attempt_events" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "webhook_deliveries" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "deliveries_by_address" ON "webhook_deliveries" USING btree ("address","next_attempt_at");--> statement-breakpoint
CREATE INDEX "deliveries_by_merchant" ON "webhook_deliveries" USING btree ("merchant_id","seq");--> statement-breakpoint
CREATE INDEX "deliveries_by_webhook" ON "webhook_deliveries" USING btree ("webhook_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_webhook_per_address" ON "webhooks" USING btree ("merchant_id","topic","address");--> statement-breakpoint
CREATE INDEX "proposals_by_buyer" ON "proposals" USING btree ("buyer_id","seq");--> statement-breakpoint
CREATE INDEX "proposals_by_merchant" ON "proposals" USING btree ("merchant_id","seq");--> statement-breakpoint
CREATE INDEX "proposals_waiting" ON "proposals" USING btree ("expires_at") WHERE "proposals"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_query_per_invoice" ON "invoice_queries" USING btree ("invoice_id") WHERE "invoice_queries"."status" = 'open';--> statement-breakpoint
CREATE INDEX "invoice_queries_by_invoice" ON "invoice_queries" USING btree ("invoice_id","seq");--> statement-breakpoint
CREATE INDEX "invoice_queries_by_buyer" ON "invoice_queries" USING btree ("buyer_id","seq");--> statement-breakpoint
CREATE INDEX "query_messages_by_query" ON "query_messages" USING btree ("query_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "one_receipt_per_number" ON "receipts" USING btree ("merchant_id","year","place");--> statement-breakpoint
CREATE UNIQUE INDEX "one_scheduled_payment_per_invoice" ON "scheduled_invoices" USING btree ("invoice_id") WHERE "scheduled_invoices"."is_open";--> statement-breakpoint
CREATE INDEX "scheduled_payments_by_date" ON "scheduled_payments" USING btree ("date") WHERE "scheduled_payments"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "scheduled_payments_by_buyer" ON "scheduled_payments" USING btree ("buyer_id","status","date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_scheduled_payment_per_attempt" ON "scheduled_payments" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_or_succeeded_attempt" ON "attempts" USING btree ("transaction_id") WHERE "attempts"."status" in ('processing', 'requires_action', 'succeeded');--> statement-breakpoint
CREATE INDEX "attempts_by_transaction" ON "attempts" USING btree ("transaction_id","seq");--> statement-breakpoint
CREATE INDEX "attempts_by_buyer" ON "attempts" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attempts_processing" ON "attempts" USING btree ("id") WHERE "attempts"."status" = 'processing';--> statement-breakpoint
CREATE INDEX "attempts_by_challenge_end" ON "attempts" USING btree ("challenge_ends_at") WHERE "attempts"."status" = 'requires_action';--> statement-breakpoint
CREATE INDEX "attempts_by_dispute" ON "attempts" USING btree ("dispute_at");--> statement-breakpoint
CREATE INDEX "attempts_by_settlement" ON "attempts" USING btree ("settles_at");--> statement-breakpoint
CREATE INDEX "buyers_by_email" ON "buyers" USING btree ("merchant_id",lower("email"));--> statement-breakpoint
CREATE INDEX "keys_by_attempt" ON "idempotency_keys" USING btree ("attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_payment_per_attempt_part" ON "ledger_entries" USING btree ("attempt_id","part") WHERE "ledger_entries"."parent_id" is null and "ledger_entries"."type" in ('charge', 'authorization');--> statement-breakpoint
CREATE UNIQUE INDEX "one_charge_per_capture" ON "ledger_entries" USING btree ("parent_id") WHERE "ledger_entries"."type" = 'charge';--> statement-breakpoint
CREATE INDEX "ledger_by_transaction" ON "ledger_entries" USING btree ("transaction_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_by_attempt" ON "ledger_entries" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "ledger_by_buyer" ON "ledger_entries" USING btree ("buyer_id","at","id");--> statement-breakpoint
CREATE INDEX "ledger_by_invoice" ON "ledger_entries" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "transactions_by_authorization_end" ON "transactions" USING btree ("authorization_ends_at");--> statement-breakpoint
CREATE INDEX "transactions_by_expiry" ON "transactions" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "transactions_by_order_number" ON "transactions" USING btree ("buyer_id",("request" ->> 'externalReferenceId'));--> statement-breakpoint
CREATE INDEX "shared_documents_by_buyer" ON "shared_documents" USING btree ("buyer_id","seq");--> statement-breakpoint
CREATE INDEX "shipped_lines_by_transaction" ON "shipped_lines" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_assignment_per_transfer_and_invoice" ON "transfer_assignments" USING btree ("transfer_id","invoice_id") WHERE "transfer_assignments"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "assignments_by_invoice" ON "transfer_assignments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "transfers_by_buyer" ON "transfers" USING btree ("buyer_id","received_at","id");
--> statement-breakpoint
-- What is in the ledger stays as it is: corrections are entries of their own. Emptying the sandbox uses TRUNCATE, which
-- fires no row trigger.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append-only.';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_is_append_only BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
