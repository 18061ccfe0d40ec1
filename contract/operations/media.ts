import * as z from 'zod/mini';
import { StoredDocument, StoredPicture, StoredStructure } from '../documents.ts';
import { operationsOf } from './operation.ts';

/** Uploads of files that a text or a chapter will name. */
export const mediaOperations = operationsOf('media', {
  uploadStructure: {
    call: 'POST media/structure',
    access: 'administrator',
    status: 201,
    summary: 'Keep a structure file (PDB, SDF or CIF) for molecule blocks',
    body: z.object({}),
    file: 'structure',
    response: StoredStructure,
  },
  uploadImage: {
    call: 'POST media/image',
    access: 'administrator',
    status: 201,
    summary: 'Keep a picture that a chapter is going to name; unnamed it goes after a week',
    body: z.object({}),
    file: 'image',
    response: StoredPicture,
  },
  uploadDocument: {
    call: 'POST media/document',
    access: 'administrator',
    status: 201,
    summary: 'Keep a PDF that a chapter is going to name; unnamed it goes after a week',
    body: z.object({}),
    file: 'document',
    response: StoredDocument,
  },
});
