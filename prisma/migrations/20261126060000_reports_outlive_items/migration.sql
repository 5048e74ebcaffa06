-- A report stays when a later release replaces its unanswered item.
-- DropForeignKey
ALTER TABLE "ItemReport" DROP CONSTRAINT "ItemReport_itemId_fkey";

-- AlterTable
ALTER TABLE "ItemReport" ADD COLUMN     "item" JSONB;
