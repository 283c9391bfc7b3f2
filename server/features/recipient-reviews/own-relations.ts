import { recipientRelations, type RecipientRelation } from '#server/features/site/index.ts'

/**
 * The rows that are a recipient's own to review: what was paid to a body's people is theirs, although the body's page
 * shows it once it is published.
 */
export const ownRelations: readonly RecipientRelation[] = recipientRelations.filter(
  (relation) => relation !== 'people',
)
