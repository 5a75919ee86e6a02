// Every test there is.
import "./test-unit.ts";
import "./e2e.ts";
