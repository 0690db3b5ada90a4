DROP INDEX "orders_status";--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("product","status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_by_travel_date" ON "orders" USING btree ("product","travel_date");--> statement-breakpoint
CREATE INDEX "orders_confirmed_until" ON "orders" USING btree ("product","travel_ends_on") WHERE confirmed_at is not null and ended_at is null;