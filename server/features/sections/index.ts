export * from './section.ts'
export { SectionTree } from './section-tree.ts'
export { SectionsRepository } from './sections.repository.ts'
