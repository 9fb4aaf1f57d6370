-- contract: replies are kept encrypted beside it; a request that was sent again during the change is refused as a duplicate
ALTER TABLE "idempotent_reply" DROP COLUMN "reply";
