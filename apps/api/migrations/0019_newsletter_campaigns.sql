CREATE TABLE "newsletter_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_en" text NOT NULL,
	"subject_bn" text NOT NULL,
	"body_en" text NOT NULL,
	"body_bn" text NOT NULL,
	"button_en" text NOT NULL,
	"button_bn" text NOT NULL,
	"link" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"last_subscriber_id" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_campaigns_state" CHECK ("newsletter_campaigns"."state" in ('draft', 'sending', 'sent', 'stopped')),
	CONSTRAINT "newsletter_campaigns_started" CHECK (("newsletter_campaigns"."state" = 'draft') = ("newsletter_campaigns"."started_at" is null)),
	CONSTRAINT "newsletter_campaigns_finished" CHECK (("newsletter_campaigns"."state" in ('sent', 'stopped')) = ("newsletter_campaigns"."finished_at" is not null)),
	CONSTRAINT "newsletter_campaigns_written" CHECK ("newsletter_campaigns"."state" = 'draft' or '' not in ("newsletter_campaigns"."subject_en", "newsletter_campaigns"."subject_bn", "newsletter_campaigns"."body_en", "newsletter_campaigns"."body_bn", "newsletter_campaigns"."button_en", "newsletter_campaigns"."button_bn", "newsletter_campaigns"."link"))
);
--> statement-breakpoint
CREATE INDEX "newsletter_campaigns_newest" ON "newsletter_campaigns" USING btree ("created_at","id");