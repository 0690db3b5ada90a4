CREATE TABLE "pending_write_offs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"row_ids" jsonb NOT NULL,
	"entry_ids" jsonb NOT NULL,
	"paisa" bigint NOT NULL,
	"why" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pending_write_offs" ADD CONSTRAINT "pending_write_offs_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;