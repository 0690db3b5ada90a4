-- The indexes that the migration before replaced: slower, and a cost of every write.
DROP INDEX "orders_by_travel_date";
--> statement-breakpoint
DROP INDEX "payments_account";
