CREATE TABLE "gateway_tokens" (
	"gateway" text PRIMARY KEY NOT NULL,
	"token" text,
	"renewal" text,
	"valid_until" timestamp with time zone,
	"lease_holder" uuid,
	"lease_until" timestamp with time zone,
	CONSTRAINT "gateway_tokens_valid_until" CHECK (("gateway_tokens"."token" is null) = ("gateway_tokens"."valid_until" is null)),
	CONSTRAINT "gateway_tokens_lease" CHECK ("gateway_tokens"."lease_until" is null or "gateway_tokens"."lease_holder" is not null)
);
