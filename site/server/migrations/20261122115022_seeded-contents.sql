CREATE TABLE "seeded_contents" (
	"name" text PRIMARY KEY NOT NULL,
	"seeded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Until now every start wrote the contents of the demo: a database with products was given them.
INSERT INTO "seeded_contents" ("name") SELECT 'demo' WHERE EXISTS (SELECT FROM "product");
