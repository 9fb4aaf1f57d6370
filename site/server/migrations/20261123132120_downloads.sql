ALTER TABLE "download" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "download" ADD COLUMN "downloads" bigint DEFAULT 0 NOT NULL;