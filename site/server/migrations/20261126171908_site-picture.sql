CREATE TABLE "site_picture" (
	"name" text PRIMARY KEY NOT NULL,
	"size" integer NOT NULL,
	"ctime" timestamp with time zone NOT NULL,
	CONSTRAINT "site_picture_name_check" CHECK ("site_picture"."name" ~ '^[0-9a-f-]{36}\.(png|jpg|webp)$'),
	CONSTRAINT "site_picture_size_check" CHECK ("site_picture"."size" > 0)
);
