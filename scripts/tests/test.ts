// Runs every test.
import "./test-unit.ts";
import "../e2e.ts";
