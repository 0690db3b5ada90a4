ALTER TABLE "order_travellers" ADD COLUMN "documents_erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_travellers_documents" ON "order_travellers" USING btree ("order_id") WHERE passport_number is not null or passport_file is not null;--> statement-breakpoint
ALTER TABLE "order_travellers" ADD CONSTRAINT "order_travellers_documents_erased" CHECK ("order_travellers"."documents_erased_at" is null
        or ("order_travellers"."passport_number" is null and "order_travellers"."passport_expiry_date" is null and "order_travellers"."passport_file" is null));