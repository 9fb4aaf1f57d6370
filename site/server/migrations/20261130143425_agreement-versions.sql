CREATE TABLE "agreement_version" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"text" jsonb NOT NULL,
	"updated_on" date NOT NULL,
	"effective_on" date NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text DEFAULT '' NOT NULL,
	"withdraw_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "agreement_version_name_version_pk" PRIMARY KEY("name","version"),
	CONSTRAINT "agreement_version_name_check" CHECK ("agreement_version"."name" in ('serviceTerms', 'userPrivacy', 'mgProtocol')),
	CONSTRAINT "agreement_version_version_check" CHECK ("agreement_version"."version" ~ '^(0|[1-9][0-9]{0,2})[.](0|[1-9][0-9]{0,2})$'),
	CONSTRAINT "agreement_version_effective_on_check" CHECK ("agreement_version"."effective_on" >= "agreement_version"."updated_on"),
	CONSTRAINT "agreement_version_withdrawn_at_check" CHECK ("agreement_version"."withdrawn_at" < ("agreement_version"."effective_on"::timestamp at time zone 'Asia/Shanghai'))
);

--> statement-breakpoint
CREATE FUNCTION keep_agreement_version() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND old.withdrawn_at IS NULL AND new.withdrawn_at IS NOT NULL
    AND to_jsonb(new) - ARRAY['withdrawn_at', 'withdrawn_by', 'withdraw_reason']
      = to_jsonb(old) - ARRAY['withdrawn_at', 'withdrawn_by', 'withdraw_reason'] THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'A published version of an agreement never changes' USING ERRCODE = 'restrict_violation';
END $function$;
--> statement-breakpoint
CREATE TRIGGER agreement_version_kept BEFORE DELETE OR UPDATE ON agreement_version FOR EACH ROW EXECUTE FUNCTION keep_agreement_version();
--> statement-breakpoint
CREATE TRIGGER agreement_version_not_emptied BEFORE TRUNCATE ON agreement_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
