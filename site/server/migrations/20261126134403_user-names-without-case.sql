-- locks: an index of names alone, of as many rows as there are people, is built within a second.
CREATE UNIQUE INDEX "app_user_username_lower" ON "app_user" USING btree (lower("username"));