export * from './section.ts'
export * from './section-type.ts'
export { SectionTree } from './section-tree.ts'
export { SectionsRepository } from './sections.repository.ts'
