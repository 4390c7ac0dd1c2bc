// Nothing: see PostcodeSearch.
