CREATE TABLE "application_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"buyer_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "application_links" ADD CONSTRAINT "application_links_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."buyers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_links_by_buyer" ON "application_links" USING btree ("buyer_id");
--> statement-breakpoint
-- What pages of links hold already stays good there and nowhere else.
UPDATE "tokens" SET "origin" = "hand_off_tokens"."origin" FROM "hand_off_tokens" WHERE "hand_off_tokens"."token_hash" = "tokens"."hash";--> statement-breakpoint
ALTER TABLE "hand_off_tokens" DROP COLUMN "origin";