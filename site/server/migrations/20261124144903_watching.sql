-- Each day of reports is a partition, made by the server (modules/reports/day-service.ts) and dropped whole.
CREATE TABLE "money_check" (
	"name" text PRIMARY KEY NOT NULL,
	"differences" integer NOT NULL,
	"imbalance_fen" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_error" (
	"day" date NOT NULL,
	"fingerprint" text NOT NULL,
	"message" text NOT NULL,
	"page" text NOT NULL,
	"release" text NOT NULL,
	"stack" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "client_error_day_fingerprint_pk" PRIMARY KEY("day","fingerprint")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "csp_violation" (
	"day" date NOT NULL,
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"page" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "csp_violation_day_directive_blocked_page_pk" PRIMARY KEY("day","directive","blocked","page")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "page_vitals" (
	"day" date NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"page" text NOT NULL,
	"cls" real,
	"fcp" real,
	"inp" real,
	"lcp" real,
	"ttfb" real,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_vitals_day_id_pk" PRIMARY KEY("day","id")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
CREATE TABLE "incident" (
	"name" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
