CREATE TABLE "entitlement_member" (
	"org_id" bigint NOT NULL,
	"app_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "entitlement_member_org_id_app_id_user_id_pk" PRIMARY KEY("org_id","app_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "entitlement" ADD COLUMN "is_restricted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entitlement_member" ADD CONSTRAINT "entitlement_member_org_id_app_id_entitlement_org_id_app_id_fk" FOREIGN KEY ("org_id","app_id") REFERENCES "public"."entitlement"("org_id","app_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_member" ADD CONSTRAINT "entitlement_member_org_id_user_id_org_member_org_id_user_id_fk" FOREIGN KEY ("org_id","user_id") REFERENCES "public"."org_member"("org_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entitlement_member_org_id_user_id_index" ON "entitlement_member" USING btree ("org_id","user_id");--> statement-breakpoint
ALTER TABLE "entitlement_grant" DROP COLUMN "plan_before";