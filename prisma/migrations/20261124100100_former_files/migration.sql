-- AlterEnum
ALTER TYPE "TrashKind" ADD VALUE 'resourceFile';
ALTER TYPE "TrashKind" ADD VALUE 'pictureFile';
