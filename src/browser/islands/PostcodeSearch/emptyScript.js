// Empty on purpose: see PostcodeSearch.tsx.
