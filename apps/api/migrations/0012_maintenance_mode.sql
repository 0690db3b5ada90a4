CREATE TABLE "maintenance_mode" (
	"is_on" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "maintenance_mode_one_row" CHECK ("maintenance_mode"."is_on")
);
