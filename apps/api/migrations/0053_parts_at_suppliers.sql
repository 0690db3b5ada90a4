ALTER TABLE "flight_part_cancellations" ADD COLUMN "requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flight_part_cancellations" ADD COLUMN "promised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flight_part_cancellations" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "flight_part_cancellations" ADD COLUMN "declined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flight_part_cancellations" ADD COLUMN "supplier_quote" jsonb;--> statement-breakpoint
ALTER TABLE "flight_part_cancellations" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flight_part_cancellations" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flight_part_cancellations" ADD COLUMN "supplier_done_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "flight_part_cancellations_one_request" ON "flight_part_cancellations" USING btree ("order_id") WHERE "flight_part_cancellations"."requested_at" is not null and "flight_part_cancellations"."cancelled_at" is null and "flight_part_cancellations"."declined_at" is null;--> statement-breakpoint
ALTER TABLE "flight_part_cancellations" ADD CONSTRAINT "flight_part_cancellations_promised" CHECK (("flight_part_cancellations"."requested_at" is null) = ("flight_part_cancellations"."promised_at" is null)
        and ("flight_part_cancellations"."requested_at" is null) = ("flight_part_cancellations"."waits_for" is null)
        and "flight_part_cancellations"."waits_for" in ('staff', 'supplier')
        and ("flight_part_cancellations"."declined_at" is null or ("flight_part_cancellations"."requested_at" is not null and "flight_part_cancellations"."cancelled_at" is null)));--> statement-breakpoint
ALTER TABLE "flight_part_cancellations" ADD CONSTRAINT "flight_part_cancellations_at_supplier" CHECK ("flight_part_cancellations"."supplier_done_at" is null
        or ("flight_part_cancellations"."supplier_quote" is not null and "flight_part_cancellations"."cancelled_at" is not null));