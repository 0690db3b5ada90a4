CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_travel" ON "orders" USING btree ("product","travel_date","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_of_account" ON "payments" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payments_created" ON "payments" USING btree ("created_at","status");
