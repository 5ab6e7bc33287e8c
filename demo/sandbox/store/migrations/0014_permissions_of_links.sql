ALTER TABLE "hand_offs" ADD COLUMN "permissions" jsonb;--> statement-breakpoint
-- Links to invoices that do not say who made them lend nothing of the account.
UPDATE "hand_offs" h SET "allow_saved_methods" = false FROM "transactions" t
	WHERE t."id" = h."transaction_id" AND t."kind" = 'invoices';
