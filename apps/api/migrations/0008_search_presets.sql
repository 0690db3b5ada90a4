CREATE TABLE "search_presets" (
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"position" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "search_presets_origin_destination_pk" PRIMARY KEY("origin","destination"),
	CONSTRAINT "search_presets_position" UNIQUE("position"),
	CONSTRAINT "search_presets_somewhere" CHECK ("search_presets"."origin" <> "search_presets"."destination")
);
