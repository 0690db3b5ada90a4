ALTER TABLE "staff" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "invitation_id" uuid;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "invitation_hash" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "invitation_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "code_at" timestamp with time zone;--> statement-breakpoint
-- Every session began with a code.
UPDATE "staff_sessions" SET "code_at" = "created_at";--> statement-breakpoint
ALTER TABLE "staff_sessions" ALTER COLUMN "code_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_invitation" UNIQUE("invitation_hash");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_sign_in" CHECK (("staff"."password_hash" is null) = ("staff"."invitation_id" is not null)
        and ("staff"."invitation_id" is null) = ("staff"."invitation_ends_at" is null)
        and ("staff"."invitation_hash" is null or "staff"."invitation_id" is not null));