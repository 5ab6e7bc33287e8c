CREATE TABLE "hand_off_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"hand_off_id" text NOT NULL,
	"origin" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hand_offs" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"transaction_id" text NOT NULL,
	"message" text,
	"payment_method_type" text,
	"buyer_fields" jsonb,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "hand_offs_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "hand_off_tokens" ADD CONSTRAINT "hand_off_tokens_token_hash_tokens_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."tokens"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_off_tokens" ADD CONSTRAINT "hand_off_tokens_hand_off_id_hand_offs_id_fk" FOREIGN KEY ("hand_off_id") REFERENCES "public"."hand_offs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_offs" ADD CONSTRAINT "hand_offs_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tokens_by_hand_off" ON "hand_off_tokens" USING btree ("hand_off_id");--> statement-breakpoint
CREATE INDEX "hand_offs_by_transaction" ON "hand_offs" USING btree ("transaction_id");