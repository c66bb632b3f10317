-- AlterEnum
ALTER TYPE "TrashKind" ADD VALUE 'picture';
ALTER TYPE "TrashKind" ADD VALUE 'note';
ALTER TYPE "TrashKind" ADD VALUE 'welcome';
ALTER TYPE "TrashKind" ADD VALUE 'webhook';
