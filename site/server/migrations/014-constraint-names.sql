-- The names that the tables' declarations give, by which later migrations drop and change constraints and indexes.
alter table app_user rename constraint app_user_email_key to app_user_email_unique;
--> statement-breakpoint
alter table app_user rename constraint app_user_mobile_key to app_user_mobile_unique;
--> statement-breakpoint
alter table app_user rename constraint app_user_umid_key to app_user_umid_unique;
--> statement-breakpoint
alter table app_user rename constraint app_user_username_key to app_user_username_unique;
--> statement-breakpoint
alter table org rename constraint org_org_key_key to org_org_key_unique;
--> statement-breakpoint
alter table org_member rename constraint org_member_org_id_fkey to org_member_org_id_org_id_fk;
--> statement-breakpoint
alter table org_member rename constraint org_member_pkey to org_member_org_id_user_id_pk;
--> statement-breakpoint
alter table org_member rename constraint org_member_user_id_fkey to org_member_user_id_app_user_id_fk;
--> statement-breakpoint
alter index org_member_user_id_idx rename to org_member_user_id_index;
--> statement-breakpoint
alter table session rename constraint session_org_id_fkey to session_org_id_org_id_fk;
--> statement-breakpoint
alter table session rename constraint session_token_hash_key to session_token_hash_unique;
--> statement-breakpoint
alter table session rename constraint session_user_id_fkey to session_user_id_app_user_id_fk;
--> statement-breakpoint
alter index session_user_id_expire_at_idx rename to session_user_id_expire_at_index;
--> statement-breakpoint
alter index login_attempt_account_hash_at_idx rename to login_attempt_account_hash_at_index;
--> statement-breakpoint
alter index verification_code_target_hash_ctime_idx rename to verification_code_target_hash_ctime_index;
--> statement-breakpoint
alter table product_version rename constraint product_version_app_id_code_key to product_version_app_id_code_unique;
--> statement-breakpoint
alter table product_version rename constraint product_version_app_id_fkey to product_version_app_id_product_app_id_fk;
--> statement-breakpoint
alter table plan rename constraint plan_check to plan_price_fen_check;
--> statement-breakpoint
alter table plan rename constraint plan_version_id_fkey to plan_version_id_product_version_id_fk;
--> statement-breakpoint
alter table plan rename constraint plan_version_id_months_key to plan_version_id_months_unique;
--> statement-breakpoint
alter table product_detail rename constraint product_detail_app_id_fkey to product_detail_app_id_product_app_id_fk;
--> statement-breakpoint
alter table update_record rename constraint update_record_app_id_fkey to update_record_app_id_product_app_id_fk;
--> statement-breakpoint
alter table update_record rename constraint update_record_app_id_version_title_key to update_record_app_id_version_title_unique;
--> statement-breakpoint
alter index update_record_app_id_published_at_idx rename to update_record_app_id_published_at_index;
--> statement-breakpoint
alter table goods rename constraint goods_plan_id_fkey to goods_plan_id_plan_id_fk;
--> statement-breakpoint
alter table article_category rename constraint article_category_name_key to article_category_name_unique;
--> statement-breakpoint
alter table article_category rename constraint article_category_parent_id_fkey to article_category_parent_id_article_category_id_fk;
--> statement-breakpoint
alter table article rename constraint article_category_id_fkey to article_category_id_article_category_id_fk;
--> statement-breakpoint
alter index article_category_id_published_at_idx rename to article_category_id_published_at_index;
--> statement-breakpoint
alter index article_status_published_at_id_idx rename to article_status_published_at_id_index;
--> statement-breakpoint
alter table news_link rename constraint news_link_url_key to news_link_url_unique;
--> statement-breakpoint
alter table tag rename constraint tag_kind_value_key to tag_kind_value_unique;
--> statement-breakpoint
alter table tag rename constraint tag_parent_id_fkey to tag_parent_id_tag_id_fk;
--> statement-breakpoint
alter table material rename constraint material_tag_id_fkey to material_tag_id_tag_id_fk;
--> statement-breakpoint
alter table banner rename constraint banner_tag_id_fkey to banner_tag_id_tag_id_fk;
--> statement-breakpoint
alter table content_block rename constraint content_block_pkey to content_block_kind_key_pk;
--> statement-breakpoint
alter index lead_ctime_idx rename to lead_ctime_index;
--> statement-breakpoint
alter table upload rename constraint upload_org_id_fkey to upload_org_id_org_id_fk;
--> statement-breakpoint
alter table upload rename constraint upload_user_id_fkey to upload_user_id_app_user_id_fk;
--> statement-breakpoint
alter index upload_org_id_ctime_idx rename to upload_org_id_ctime_index;
--> statement-breakpoint
alter index upload_user_id_idx rename to upload_user_id_index;
