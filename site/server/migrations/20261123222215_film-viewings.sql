-- Each day is a partition, made by the server (modules/reports/viewing-repository.ts) and dropped whole.
CREATE TABLE "film_viewing" (
	"day" date NOT NULL,
	"session_id" uuid NOT NULL,
	"page" text NOT NULL,
	"media" text NOT NULL,
	"outcome" text NOT NULL,
	"start_ms" integer,
	"watch_seconds" real NOT NULL,
	"rebuffer_count" integer NOT NULL,
	"rebuffer_seconds" real NOT NULL,
	"level_switches" integer NOT NULL,
	"average_bitrate" bigint NOT NULL,
	"error_count" integer NOT NULL,
	"utime" timestamp with time zone NOT NULL,
	CONSTRAINT "film_viewing_day_session_id_pk" PRIMARY KEY("day","session_id"),
	CONSTRAINT "film_viewing_outcome_check" CHECK ("film_viewing"."outcome" in ('starting', 'playing', 'completed', 'abandoned', 'exit-before-start', 'start-failure', 'playback-failure'))
) PARTITION BY RANGE ("day");
